import { Dialog } from '#src/ui/dialog.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import type { Shortcut, ShortcutGroup } from '#src/ui/shortcuts.ts'

/** What the keyboard can do here: what the screen's parts announced, each group under its title. */
export function ShortcutDialog({ groups, onClose }: { groups: readonly ShortcutGroup[]; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="gap-x-10 sm:columns-2">
        {gathered(groups).map(([title, shortcuts]) => (
          <section key={title} className="mb-6 break-inside-avoid">
            <h3 className="caption mb-1.5">{title}</h3>
            <dl className="text-sm">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 border-t border-rule py-1.5">
                  <dt>{does}</dt>
                  {/* Whoever opens this has keys, even where the pointer is a finger and elsewhere no key is told. */}
                  <dd className="flex shrink-0 gap-1 *:inline-flex!">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** One group for each title; what two parts of a screen have in common is listed once. */
function gathered(groups: readonly ShortcutGroup[]): [string, Shortcut[]][] {
  const byTitle = new Map<string, Map<string, Shortcut>>()
  for (const { title, shortcuts } of groups) {
    const known = byTitle.get(title) ?? new Map<string, Shortcut>()
    for (const shortcut of shortcuts) known.set(shortcut.keys.join(' '), shortcut)
    byTitle.set(title, known)
  }
  return [...byTitle].map(([title, shortcuts]) => [title, [...shortcuts.values()]])
}
