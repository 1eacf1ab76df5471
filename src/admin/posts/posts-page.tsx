import { Link, useNavigate } from '@tanstack/react-router'
import { ArchiveRestore, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { ListFilters } from '#src/admin/list/list-filters.tsx'
import { listInput, listOptions } from '#src/admin/list/list-input.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { RowAction } from '#src/admin/list/row-action.ts'
import { useList } from '#src/admin/list/use-list.ts'
import { useListKeys } from '#src/admin/list/use-list-keys.ts'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { useUndo } from '#src/admin/list/use-undo.ts'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { useAnnouncedShortcuts } from '#src/admin/ui/shortcuts.tsx'
import { StatCards } from '#src/admin/ui/stat-cards.tsx'
import { usePreload } from '#src/lib/use-preload.ts'
import { postDeleted } from '#src/shared/posts/post.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { DeletePost } from './delete-post.tsx'
import { DeletedPosts } from './deleted-posts.tsx'
import { type ListedPost, postColumns } from './post-columns.tsx'
import { parsePostSearch } from './post-search-params.ts'
import { deletionToast, useRestorePost } from './use-restore-post.ts'

const texts = {
  label: 'Blog posts',
  loading: 'Loading blogs...',
  noMatch: 'No blogs match your search',
  none: 'No blogs yet',
  noneHint: 'Posts appear here and under Insights on the public site as soon as they’re saved.',
  // The same text as for the dashboard counts (spec section 8).
  failed: 'Dashboard stat failed. Please try again.',
}

const firstHint = (
  <>
    Posts appear here and under Insights on the public site as soon as you save them.{' '}
    <Link to="/admin/newblog" className="text-ink underline decoration-edge underline-offset-3 hover:decoration-ink">
      Write the first one
    </Link>
  </>
)

/** A chunk of its own, with the code that draws an article's body. */
const importDetails = () => import('./post-details.tsx')
const PostDetails = lazy(importDetails)

const shortcuts = [{ keys: ['z'], does: 'Undo the last deletion' }]
const none: typeof shortcuts = []

const editor = (id: string) => ({ to: '/admin/blog/editblog/$id', params: { id } }) as const

/** The list of blog posts (spec section 2, "Admin blog list"). */
export function PostsPage() {
  const url = useListUrl(parsePostSearch)
  const { search } = url
  const navigate = useNavigate()
  const mayWrite = useMay('posts.write')
  const [deleting, setDeleting] = useState<{ id: string; title: string } | null>(null)
  const [showsDeleted, setShowsDeleted] = useState(false)
  const { restore } = useRestorePost()
  const { offer, undoLatest } = useUndo(restore)
  const { data: counts, isError: isStatsFailed, refetch: recount } = trpc.posts.counts.useQuery()
  const result = trpc.posts.list.useQuery(listInput(search), listOptions(texts.failed))
  usePreload(importDetails)
  const edit = ({ id }: { id: string }) => void navigate(editor(id))

  const rowActions: RowAction<ListedPost>[] = [
    {
      label: 'Edit',
      icon: Pencil,
      shortcut: 'e',
      hint: 'edit',
      isDisabled: () => false,
      run: edit,
      link: ({ id }) => editor(id),
    },
    { label: 'Delete', icon: Trash2, shortcut: 'd', hint: 'delete', isDisabled: () => false, run: setDeleting },
  ]
  const refetch = () => Promise.all([result.refetch(), recount()])
  const list = useList({
    url,
    result: { ...result, refetch },
    actions: mayWrite ? rowActions : [],
  })
  const { rows, nav } = list
  useListKeys(
    mayWrite ? { Delete: () => setDeleting(rows.find(({ id }) => id === nav.currentId) ?? null), z: undoLatest } : {},
  )
  useAnnouncedShortcuts('This list', mayWrite ? shortcuts : none)
  return (
    <>
      <PageHeader title="Blog Management" count={counts?.total} />
      <StatCards
        label="Blogs by age"
        isFailed={isStatsFailed}
        stats={[
          { label: 'Total', value: counts?.total },
          { label: 'This Month', value: counts?.thisMonth },
          { label: 'This Week', value: counts?.thisWeek },
        ]}
      />
      <ListFilters
        url={url}
        search="Search blogs..."
        days="Created"
        end={
          <div className="flex gap-2.5 [&>*]:max-md:h-11">
            <Button variant="outline" size="sm" onClick={() => setShowsDeleted(true)}>
              <ArchiveRestore size={15} strokeWidth={1.7} aria-hidden="true" />
              <span className="max-sm:sr-only">Deleted</span>
            </Button>
            {mayWrite && (
              <Link to="/admin/newblog" className={buttonClass({ variant: 'ink', size: 'sm' })}>
                <Plus size={15} strokeWidth={1.8} aria-hidden="true" />
                <span className="max-sm:sr-only">New Blog</span>
              </Link>
            )}
          </div>
        }
      />
      <ListView
        {...list}
        columns={postColumns}
        texts={{
          ...texts,
          ...(mayWrite && { noneHint: firstHint }),
          ...(url.filterCount > 0 && { noMatch: 'No blogs match your filters' }),
        }}
        nameOf={({ title }) => title}
      />
      {search.open !== undefined && (
        <Suspense>
          <PostDetails
            id={search.open}
            known={rows.find(({ id }) => id === search.open)}
            onClose={url.close}
            onReturnFocus={() => nav.focus(search.open)}
            {...(mayWrite && { onEdit: edit, onDelete: setDeleting })}
          />
        </Suspense>
      )}
      {deleting && (
        <DeletePost
          post={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null)
            offer(deleting.id, { kind: 'success', text: postDeleted, label: 'Undo', id: deletionToast(deleting.id) })
            url.close()
          }}
          onReturnFocus={nav.returnTo(deleting.id)}
        />
      )}
      {showsDeleted && <DeletedPosts onClose={() => setShowsDeleted(false)} />}
    </>
  )
}
