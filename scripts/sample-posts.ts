import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { events } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { createPost } from '#server/features/posts/post.service.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { ArticleCategory } from '#src/shared/posts/article.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { samplePicture } from './sample-pictures.ts'

type SamplePost = {
  title: string
  author: string | null
  category: ArticleCategory
  /** The file of its text in `sample-posts/`. */
  file: string
  /** In days. */
  age: number
  /** Only one post has a picture. The covers of the others are drawn from their titles. */
  hasPicture: boolean
}

/** Posts that use all of the supported Markdown, as a demo of the list and the article page. */
const samplePosts: readonly SamplePost[] = [
  {
    title: 'What an Upgrade Key Is Worth',
    author: 'Ingrid Haddad',
    category: 'Blockchain',
    file: 'upgrade-key.md',
    age: 33,
    hasPicture: false,
  },
  {
    title: 'A Model Is a Dependency',
    author: 'Farid Nakamura',
    category: 'AI',
    file: 'model-dependency.md',
    age: 19,
    hasPicture: true,
  },
  {
    title: 'Signing Is the Easy Part',
    author: 'Grace Brandt',
    category: 'Cybersecurity',
    file: 'signing.md',
    age: 6,
    hasPicture: false,
  },
  {
    title: 'Due Diligence in Eleven Days',
    author: null,
    category: 'Business',
    file: 'eleven-days.md',
    age: 2,
    hasPicture: false,
  },
]

/** Stores the sample posts through the service, each with its own time. Returns their number. */
export async function seedPosts(db: Db, storage: Storage, now: Date): Promise<number> {
  for (const { file, age, hasPicture, ...post } of samplePosts) {
    const at = new Date(now.getTime() - age * DAY_MS)
    const content = await readFile(new URL(`./sample-posts/${file}`, import.meta.url), 'utf8')
    const image = hasPicture ? await samplePicture(post.title, post.category) : null
    const { id } = await createPost({ db, storage }, { ...post, content, image }, at)
    await db.update(events).set({ createdAt: at }).where(sql`${events.payload} ->> 'id' = ${id}`)
  }
  return samplePosts.length
}
