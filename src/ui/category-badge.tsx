import type { ArticleCategory } from '#src/shared/posts/article.ts'

const looks: Record<ArticleCategory, string> = {
  AI: 'border-ai/55 bg-ai/12 [--mark:var(--color-ai)]',
  Blockchain: 'border-blockchain/50 bg-blockchain/10 [--mark:var(--color-blockchain)]',
  Cybersecurity: 'border-cybersecurity/50 bg-cybersecurity/10 [--mark:var(--color-cybersecurity)]',
  Business: 'border-business/50 bg-business/10 [--mark:var(--color-business)]',
}
const other = 'border-rule bg-faint [--mark:var(--color-muted)]'

/** The category in its color; says so when there is none. */
export function CategoryBadge({ category }: { category: ArticleCategory | null }) {
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-sm border px-2 py-0.75 font-mono text-[0.75rem] leading-4 font-medium tracking-[0.01em] text-ink ${category ? (looks[category] ?? other) : other}`}
    >
      <span aria-hidden="true" className="size-2 rounded-[1px] bg-(--mark)" />
      {category ?? 'General'}
    </span>
  )
}
