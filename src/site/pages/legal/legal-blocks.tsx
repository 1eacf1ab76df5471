import type { ReactNode } from 'react'
import type { LegalBlock } from './legal-copy.ts'
import { LegalInline } from './legal-inline.tsx'

type Props = { blocks: readonly LegalBlock[]; contactEmail: string }

/** Paragraphs, lists and tables of a section, in order. */
export function LegalBlocks({ blocks, contactEmail }: Props) {
  const words = (text: string) => <LegalInline text={text} contactEmail={contactEmail} />
  return blocks.map((block) => {
    if (typeof block === 'string') return <p key={block}>{words(block)}</p>
    if ('points' in block) {
      return (
        <ul key={block.points[0]} className="grid gap-2.5">
          {block.points.map((point) => (
            <li
              key={point}
              className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-edge"
            >
              {words(point)}
            </li>
          ))}
        </ul>
      )
    }
    return <Records key={block.caption} {...block} words={words} />
  })
}

type RecordsProps = Extract<LegalBlock, { rows: unknown }> & { words: (text: string) => ReactNode }

/** A table of sentences: each row is a block of its own on phones and in print. */
function Records({ caption, columns, rows, words }: RecordsProps) {
  return (
    <section aria-label={caption}>
      <p className="caption py-3">{caption}</p>
      {rows.map(([name, ...cells]) => (
        <div key={name} className="break-inside-avoid border-t border-rule py-4">
          <h3 className="font-medium tracking-[-0.01em] wrap-anywhere">{words(name ?? '')}</h3>
          <dl className="mt-2 grid gap-y-1.5 text-[0.9375rem] sm:grid-cols-[7.5rem_1fr] sm:gap-x-4">
            {cells.map((cell, index) => (
              <div key={columns[index + 1]} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
                <dt className="text-muted">{columns[index + 1]}</dt>
                <dd>{words(cell)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
