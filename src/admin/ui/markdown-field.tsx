import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useEffect,
  useEffectEvent,
} from 'react'
import { Field, type FieldProps } from '#src/form/field.tsx'
import { applyEdit, markedIn } from './apply-edit.ts'
import { type Edit, nextLine, pasteOn } from './markdown-edits.ts'
import { MarkdownToolbar, tools } from './markdown-toolbar.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  area: RefObject<HTMLTextAreaElement | null>
  defaultValue: string
  placeholder: string
  /** The class of the text area's height. */
  height: string
  /** Shown at the end of the message's line. */
  aside?: ReactNode
  /** Called with the scroll position, from 0 to 1. */
  onScrolled?: (part: number) => void
}

/** The Markdown field: a native text area, with the browser's undo (ADR 22). */
export function MarkdownField<Name extends string>(props: Props<Name>) {
  const { area, defaultValue, placeholder, height, onScrolled, ...field } = props
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!area.current || event.altKey || event.shiftKey || !(event.metaKey || event.ctrlKey)) return
    const tool = tools.find(({ key }) => key === event.key)
    if (!tool) return
    event.preventDefault()
    // The page uses some of these keys for other actions.
    event.stopPropagation()
    applyEdit(area.current, tool.edit(markedIn(area.current)))
  })
  // On the element itself, so that it runs before listeners on the document, where React has its own.
  useEffect(() => {
    const element = area.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [area])

  function apply(event: ClipboardEvent | KeyboardEvent, edit: Edit | null) {
    if (!edit || !area.current) return
    event.preventDefault()
    applyEdit(area.current, edit)
  }

  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <div
          className={`${className} px-0! has-[textarea:focus-visible]:border-ink has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-signal has-aria-invalid:border-rejected`}
        >
          <MarkdownToolbar area={area} />
          <textarea
            {...control}
            ref={area}
            defaultValue={defaultValue}
            // Text that is typed during a save would be in neither what is saved nor the draft.
            readOnly={field.form.pending}
            placeholder={placeholder}
            onKeyDown={(event) => {
              const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
              if (event.key === 'Enter' && isPlain) apply(event, nextLine(markedIn(event.currentTarget)))
            }}
            onPaste={(event) =>
              apply(event, pasteOn(markedIn(event.currentTarget), event.clipboardData.getData('text/plain')))
            }
            onScroll={({ currentTarget }: UIEvent<HTMLTextAreaElement>) => {
              const { scrollTop, scrollHeight, clientHeight } = currentTarget
              if (scrollHeight > clientHeight) onScrolled?.(scrollTop / (scrollHeight - clientHeight))
            }}
            className={`own-direction block ${height} w-full resize-y bg-transparent px-3.5 py-3 font-mono text-[1rem] leading-relaxed outline-none placeholder:text-muted md:text-[0.875rem]`}
          />
        </div>
      )}
    </Field>
  )
}
