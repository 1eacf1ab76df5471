import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useListKeys } from '#src/admin/list/use-list-keys.ts'
import { MarkdownField } from '#src/admin/ui/markdown-field.tsx'
import { usePreview } from '#src/admin/ui/use-preview.ts'
import type { FormState } from '#src/form/use-form.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { TextDraft } from './use-text-draft.ts'

/** The counter is shown from this fraction of the limit on. */
const COUNT_FROM = 0.8

const panes = { write: 'Write', preview: 'Preview' } as const
type Pane = keyof typeof panes

type Props = {
  form: FormState<'text'>
  area: RefObject<HTMLTextAreaElement | null>
  label: string
  placeholder: string
  max: number
  height: string
  /** The key that moves the focus into the field, from anywhere on the page. */
  focusKey?: string
  draft: TextDraft
  /** Renders the text on the server; `name` is the kind of text. */
  preview: { name: string; render: (text: string, signal: AbortSignal) => Promise<{ html: string }> }
  /** Shows what was rendered. */
  children: (html: string) => ReactNode
  /** Controls for the text as it is written. */
  tools?: ReactNode
}

/** A Markdown text, either as it is written or as it will be read. */
export function MessageField({ form, area, label, max, focusKey, draft, preview, children, tools, ...field }: Props) {
  const [pane, setPane] = useState<Pane>('write')
  const { text } = draft
  // A refused text is shown with its message.
  const isShown = pane === 'preview' && form.errorOf('text') === undefined
  const length = text.trim().length
  function focus() {
    flushSync(() => setPane('write'))
    area.current?.focus()
    // The browser shows only the line of the caret.
    area.current?.scrollIntoView({ block: 'nearest' })
  }
  useListKeys(focusKey === undefined ? {} : { [focusKey]: focus })
  useEffect(() => {
    const owner = area.current?.form
    // At once, because the field gets the focus after a text was sent.
    const write = () => flushSync(() => setPane('write'))
    owner?.addEventListener('reset', write)
    return () => owner?.removeEventListener('reset', write)
  }, [area])
  return (
    // The label has an address, which may be long.
    <div className="wrap-anywhere">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex">
          {(['write', 'preview'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={(name === 'preview') === isShown}
              // With the focus on the button, typed letters would be the page's shortcuts.
              onClick={() => (name === 'write' ? focus() : setPane(name))}
              className="h-9 px-3 text-sm text-muted aria-pressed:text-ink aria-pressed:shadow-[inset_0_-2px_var(--color-signal)] pointer-coarse:h-11"
            >
              {panes[name]}
            </button>
          ))}
        </div>
        {!isShown && tools}
      </div>
      {/* The field stays, so that the form has its value and the browser its undo. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: these are keys of the field inside */}
      <div
        hidden={isShown}
        onInput={() => area.current && draft.setText(area.current.value)}
        onKeyDown={(event) => event.target === area.current && pressIn(area.current, event)}
      >
        <MarkdownField
          {...field}
          form={form}
          name="text"
          area={area}
          label={label}
          defaultValue={draft.begun.text}
          aside={
            length >= max * COUNT_FROM && (
              <p className={`caption shrink-0 leading-5 tabular-nums ${length > max ? 'text-rejected' : ''}`}>
                {formatNumber(length)} / {formatNumber(max)}
              </p>
            )
          }
        />
      </div>
      {isShown && (
        <Preview text={text} label={label} {...preview}>
          {children}
        </Preview>
      )}
    </div>
  )
}

/** The keys of a text, besides those of its Markdown: Escape leaves it, and command and Enter send it. */
function pressIn(area: HTMLTextAreaElement, event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) area.blur()
  const isSend = event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey
  // As a click, which does nothing while the button is disabled.
  if (isSend && !event.repeat) area.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
}

type PreviewProps = Props['preview'] & Pick<Props, 'label' | 'children'> & { text: string }

function Preview({ text, label, children, ...preview }: PreviewProps) {
  const { preview: rendered, isEmpty, isFailed } = usePreview(text, preview)
  return (
    <section aria-label={`${label}: preview`} className="mb-6.5 rounded-md border border-rule px-3.5 py-3">
      {isFailed && (
        <p role="status" className="mb-3 border-l-2 border-pending bg-faint px-4 py-2.5 text-[0.8125rem]">
          The preview couldn’t be loaded. Your text is still here.
        </p>
      )}
      {isEmpty ? (
        <p className="text-[0.9375rem] text-muted">Nothing to preview yet.</p>
      ) : rendered ? (
        children(rendered.html)
      ) : (
        !isFailed && <Skeleton className="h-16 w-full" />
      )}
    </section>
  )
}
