import type { ReactNode } from 'react'
import { beforeEach, vi } from 'vitest'
import { openAdminApi } from '#src/admin/admin-api.ts'
import { EditPostPage } from '#src/admin/posts/edit-post-page.tsx'
import { NewPostPage } from '#src/admin/posts/new-post-page.tsx'
import { PostsPage } from '#src/admin/posts/posts-page.tsx'
import type { Post, PostPage } from '#src/shared/posts/post.schema.ts'
import { AdminApi, adminAs, answerCalls, enterAs, type Procedures } from './client-admin.tsx'
import { answer, http, mockNetwork } from './client-network.ts'
import { renderPage } from './client-page.tsx'

export const proof: Post = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  slug: 'reading-a-proof',
  title: 'Reading a Proof',
  author: 'Grace Hopper',
  category: 'Blockchain',
  image: '0123456789abcdef0123456789abcdef.webp',
  imageWidth: 1600,
  imageHeight: 1000,
  excerpt:
    'A proof says that something is true, and nothing else. Whoever reads one looks for what it does not say, line by line.',
  readTime: '2 min read',
  createdAt: new Date('2026-11-18T09:00:00'),
  updatedAt: new Date('2026-11-19T10:30:00'),
  content: 'A proof says **that** something is true.\n\nAnd nothing else.',
  version: 3,
}
export const fuzz: Post = {
  ...proof,
  id: '019a0000-0000-7000-8000-0000000000a2',
  slug: 'fuzz',
  title: 'Fuzz',
  image: null,
}

const listed = ({ content, ...post }: Post) => ({ ...post, preview: content.slice(0, 100) })
export const pageOf = (...posts: Post[]): PostPage => ({
  items: posts.map(listed),
  nextCursor: null,
  total: posts.length,
  totalIsCapped: false,
})

type Form = Record<string, FormDataEntryValue>

const preview = { html: '<p>As readers see it.</p>', words: 5, readTime: '1 min read' }

/** The blog's screens, on a server that answers as it is told; each test gets its own. */
export function mockBlog() {
  const network = mockNetwork()
  let api: ReturnType<typeof openAdminApi>
  let forms: Form[] = []
  beforeEach(() => {
    // Read as it leaves: a file of jsdom's cannot be read from a request.
    forms = []
    const send = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (init?.body instanceof FormData) forms.push(Object.fromEntries(init.body))
      return send(url, init)
    })
    api = openAdminApi()
    enterAs(api)
    localStorage.clear()
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
    return () => {
      api.close()
      vi.stubGlobal('fetch', send)
    }
  })

  const inside = (screen: ReactNode) => () => <AdminApi api={api}>{screen}</AdminApi>

  return {
    network,
    serve(changes: Procedures = {}) {
      const usual: Procedures = {
        'account.viewer': () => adminAs(),
        'posts.list': () => pageOf(proof, fuzz),
        'posts.counts': () => ({ total: 12, thisMonth: 5, thisWeek: 2 }),
        'posts.byId': () => proof,
        'posts.bySlug': () => ({ ...listed(proof), html: preview.html }),
        'posts.preview': () => preview,
      }
      network.use(answerCalls({ ...usual, ...changes }))
    },
    /** Returns the forms that the saves send; each save is answered by `reply`. */
    takeSaves(reply: (form: Form) => Response | Promise<Response> = () => answer(proof)) {
      const sent: Form[] = []
      network.use(
        http.post(/\/trpc\/posts\.(create|update)$/, () => {
          const form = forms.at(-1) ?? {}
          sent.push(form)
          return reply(form)
        }),
      )
      return sent
    },
    showList: () =>
      renderPage('/admin/blog', inside(<PostsPage />), ['/admin/newblog', `/admin/blog/editblog/${proof.id}`]),
    showNew: () => renderPage('/admin/newblog', inside(<NewPostPage />), ['/admin/blog']),
    showEdit: () =>
      renderPage(`/admin/blog/editblog/${proof.id}`, inside(<EditPostPage id={proof.id} />), [
        '/admin/blog',
        '/admin/dashboard',
      ]),
    /** As after an event. */
    readAgain: () => void api.queryClient.invalidateQueries(),
  }
}
