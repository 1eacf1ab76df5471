import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { events } from '#drizzle/schema/index.ts'
import type { Db } from '#server/database/open.ts'
import type { articleCategories } from '#server/features/posts/article.schema.ts'
import { createPost } from '#server/features/posts/post.service.ts'
import type { Storage } from '#server/storage/storage.ts'

const DAY_MS = 86_400_000
/** When they were written, in days before now, and whether there is a picture. */
const schedule = [
  { age: 33, hasPicture: true },
  { age: 19, hasPicture: true },
  { age: 6, hasPicture: false },
  { age: 2, hasPicture: true },
]

type SamplePost = {
  title: string
  author: string | null
  category: (typeof articleCategories)[number] | null
  content: string
}

/** Posts that use what Markdown offers: a demo of the article page as much as of the list. */
const samplePosts: SamplePost[] = [
  {
    title: 'What an Upgrade Key Is Worth',
    author: 'Ingrid Haddad',
    category: 'Blockchain',
    content: `A proxy contract can be replaced by whoever holds its key. That sentence is on page one of every audit we write, and it is the finding that teams answer last.

## Three ways to hold it

| Holder | Can act in | Fails when |
|:-------|-----------:|------------|
| One person | minutes | the laptop is stolen |
| Three of five | hours | two are on a plane |
| A time lock | two days | the bug is being exploited now |

None of them is right for every week of a protocol's life. We write down *when* the holder changes, before launch.

\`\`\`solidity
function upgradeTo(address next) external onlyOwner {
    require(block.timestamp >= announcedAt + DELAY, "too early");
    _upgradeTo(next);
}
\`\`\`

## What to publish

- [x] who holds the key
- [x] how long an announcement stands
- [ ] what happens when nobody answers

The third is the one that costs nothing and is always missing.[^1]

[^1]: Of the last twenty reviews we did, two had it.`,
  },
  {
    title: 'Retrieval Is Not Memory',
    author: 'Farid Nakamura',
    category: 'AI',
    content: `A model that is handed four passages answers from four passages. It does not know that there was a fifth.

## Measure the finding, not the answer

1. Take a hundred questions whose passage you know.
2. Count how often that passage is among those found.
3. Only then read the answers.

Most teams start with step three, and tune the wrong half for a month.

> The answer was fluent, confident and about last year's contract.

Two numbers are enough to begin: **how often it was found**, and **how often it was used when it was found**.`,
  },
  {
    title: 'Signing Is the Easy Part',
    author: 'Grace Brandt',
    category: 'Cybersecurity',
    content: `Every build is signed now. Few are checked.

## Where the check belongs

At the last place where somebody can still say no: the machine that runs the code.

\`\`\`sh
cosign verify --certificate-identity ci@example.com registry.example.com/app:1.4
\`\`\`

A signature that nobody verifies is decoration, and so is one that is verified by the machine that made it.`,
  },
  {
    title: 'Due Diligence in Eleven Days',
    author: null,
    category: 'Business',
    content: `An investor gave us eleven days, a repository and a list of promises. This is how the days went.

## Days one to three

We built it. That took three days, which was the first finding.

## Days four to nine

We took each promise and looked for the line of code that keeps it. Seven of twelve had one.

## Days ten and eleven

Writing. A report that a partner reads in the lift is one page; the rest is for the engineers.`,
  },
]

/** Writes the sample posts as an admin would have, each in its time. Answers how many. */
export async function seedPosts(db: Db, storage: Storage, now: Date): Promise<number> {
  for (const [index, { age, hasPicture }] of schedule.entries()) {
    const given = samplePosts[index]
    if (!given) break
    const at = new Date(now.getTime() - age * DAY_MS)
    const { id } = await createPost(
      { db, storage },
      { ...given, image: hasPicture ? await samplePicture(index) : null },
      at,
    )
    await db.update(events).set({ createdAt: at }).where(sql`${events.payload} ->> 'id' = ${id}`)
  }
  return schedule.length
}

/** A picture for a post: two colours that flow into each other. */
async function samplePicture(number: number): Promise<File> {
  const [width, height] = [1600, 900]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wave = Math.sin((x * (number + 2)) / 400 + y / 300) * 30
      const shade = [20 + number * 20 + wave, 60 + y / 12 + wave, 90 + x / 16 - number * 10]
      pixels.set(
        shade.map((value) => Math.max(0, Math.min(255, value))),
        (y * width + x) * 3,
      )
    }
  }
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' })
}
