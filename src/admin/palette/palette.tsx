import * as Dialog from '@radix-ui/react-dialog'
import { Command as Cmdk } from 'cmdk'
import { RotateCw, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMay } from '#src/admin/admin-api.ts'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { Kbd } from '#src/admin/ui/shortcuts.tsx'
import { FIND_FROM, isFindable, isIndexed } from '#src/shared/dashboard/dashboard.ts'
import { useBackCloses, useReturnFocus } from '#src/ui/dialog-hooks.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type Command, commandsFor } from './commands.ts'
import { countHits, Hits } from './hits.tsx'
import { PaletteGroup, PaletteItem } from './palette-item.tsx'
import { useHits } from './use-hits.ts'

const SELECTED = '[aria-selected="true"]'

type Props = { commands: readonly Command[]; onClose: () => void }

/** The command palette: finds screens, actions and records. */
export default function Palette({ commands, onClose }: Props) {
  const [text, setText] = useState('')
  const hasChosen = useRef(false)
  const returnFocus = useReturnFocus()
  useBackCloses(true, onClose)
  const matching = commandsFor(commands, text)
  const hits = useHits(text)
  const searched = useSearched()
  const isEmpty = matching.length === 0 && hits.found !== undefined && countHits(hits.found) === 0 && !hits.isChanging
  const hasItems = matching.length > 0 || hits.hasFailed || (hits.found !== undefined && countHits(hits.found) > 0)
  const isShort = text.trim() !== '' && !isFindable(text.trim())

  // When the selected line disappears, cmdk may select none until a key is pressed. Sending it Home selects the first.
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hits.found || list.current?.querySelector(SELECTED)) return
    list.current?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }))
  }, [hits.found])

  // Enter before the hits of the text are there opens the first of them: those of an earlier text are not meant.
  const awaited = useRef<string>(undefined)
  const isWaiting = hits.isLoading || hits.isChanging
  useEffect(() => {
    if (isWaiting) return
    if (awaited.current === text) list.current?.querySelector<HTMLElement>('[data-hits] [role="option"]')?.click()
    awaited.current = undefined
  }, [isWaiting, text])
  function pressEnter(event: KeyboardEvent) {
    const selected = list.current?.querySelector(SELECTED)
    const isCommand = selected && !selected.closest('[data-hits]')
    if (!isWaiting || isCommand) return
    event.preventDefault()
    awaited.current = text
  }

  function chosen() {
    hasChosen.current = true
    onClose()
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black/35" />
        <Dialog.Content
          aria-describedby={undefined}
          // After a selection the focus goes to the new screen, not back to where the palette was opened.
          onCloseAutoFocus={(event) => returnFocus(event, hasChosen.current)}
          className="fixed inset-x-2 top-2 z-50 overflow-hidden rounded-lg border border-rule bg-raised shadow-float outline-none sm:inset-x-auto sm:top-[12dvh] sm:left-1/2 sm:w-[min(640px,calc(100vw-48px))] sm:-translate-x-1/2"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Cmdk
            shouldFilter={false}
            loop
            vimBindings={false}
            label="Search or jump to…"
            onKeyDown={(event) => event.key === 'Enter' && pressEnter(event)}
          >
            <div className="flex items-center gap-3 border-b border-rule px-5">
              <Search size={16} strokeWidth={1.7} aria-hidden="true" className="shrink-0 text-muted" />
              <Cmdk.Input
                value={text}
                onValueChange={setText}
                placeholder="Search or jump to…"
                maxLength={200}
                className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
              />
              <Kbd>Esc</Kbd>
              {/* For touch devices, which have no Escape key. */}
              <div className="-mr-2.5 hidden pointer-coarse:block">
                <Dialog.Close asChild>
                  <IconButton icon={X} label="Close search" />
                </Dialog.Close>
              </div>
            </div>
            {/* Hidden without items. The note about no results is outside of it, because it is not an option. */}
            <Cmdk.List
              ref={list}
              aria-busy={hits.isChanging}
              className={`max-h-[min(26rem,calc(100dvh-9rem))] overflow-y-auto overscroll-contain p-2 ${hasItems ? '' : 'hidden'}`}
            >
              {(['Go to', 'Actions'] as const).map((group) => {
                const own = matching.filter((command) => command.group === group)
                if (own.length === 0) return null
                return (
                  <PaletteGroup key={group} title={group}>
                    {own.map(({ label, icon, keys, run }) => (
                      <PaletteItem
                        key={label}
                        value={label}
                        icon={icon}
                        title={label}
                        end={keys && <Keys keys={keys} />}
                        onSelect={() => {
                          chosen()
                          run()
                        }}
                      />
                    ))}
                  </PaletteGroup>
                )
              })}
              {hits.found && (
                <div data-hits className={hits.isChanging ? 'opacity-60' : ''}>
                  <Hits found={hits.found} onChosen={chosen} />
                </div>
              )}
              {hits.hasFailed && (
                <PaletteGroup title="Search failed">
                  <PaletteItem value="retry" icon={RotateCw} title="Try again" onSelect={hits.retry} />
                </PaletteGroup>
              )}
            </Cmdk.List>
            {hits.isLoading && <Loading />}
            {isEmpty && <p className="px-5 py-8 text-sm wrap-anywhere text-muted">Nothing found for “{text.trim()}”</p>}
            {/* If nothing is in between, its border covers the border of the input. */}
            <p role="status" className="relative -mt-px border-t border-rule px-5 py-2.5 text-[0.8125rem] text-muted">
              {isShort
                ? `Type at least ${FIND_FROM} letters to search ${searched}.`
                : statusOf(hits, isEmpty, isIndexed(text), searched)}
            </p>
          </Cmdk>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Returns the records that the search looks at, in words. */
function useSearched(): string {
  const [leads, posts] = [useMay('leads.read'), useMay('posts.read')]
  if (!leads) return 'posts'
  return posts ? 'queries, consultations, posts and calls' : 'queries, consultations and calls'
}

function statusOf(
  { isLoading, hasFailed, found }: ReturnType<typeof useHits>,
  isEmpty: boolean,
  isAmongAll: boolean,
  searched: string,
): string {
  if (isLoading) return 'Searching…'
  if (hasFailed) return 'The server didn’t answer.'
  if (isEmpty && !isAmongAll) return 'Short searches look only at the newest records. Three letters search everything.'
  if (isEmpty) return 'Try a name, a company, an email address or a title.'
  if (!found) return `Type to search ${searched}.`
  const count = countHits(found)
  return count === 1 ? '1 record found' : `${count} records found`
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex shrink-0 gap-1">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
}

function Loading() {
  return (
    <div className="grid gap-4 px-5 py-4">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
