import { Kbd, type Shortcut, type ShortcutGroup } from '#src/admin/ui/shortcuts.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Lists the registered keyboard shortcuts, grouped by title. */
export default function ShortcutDialog({ groups, onClose }: { groups: readonly ShortcutGroup[]; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="gap-x-10 sm:columns-2">
        {mergedByTitle(groups).map(([title, shortcuts]) => (
          <section key={title} className="mb-6 break-inside-avoid">
            <h3 className="caption mb-1.5">{title}</h3>
            <dl className="text-sm">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 border-t border-rule py-1.5">
                  <dt>{does}</dt>
                  {/* Kbd is hidden on touch devices, but the reader of this list has a keyboard. */}
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

/** Merges groups with the same title and removes duplicate shortcuts. */
function mergedByTitle(groups: readonly ShortcutGroup[]): [string, Shortcut[]][] {
  const byTitle = new Map<string, Map<string, Shortcut>>()
  for (const { title, shortcuts } of groups) {
    const known = byTitle.get(title) ?? new Map<string, Shortcut>()
    for (const shortcut of shortcuts) known.set(shortcut.keys.join(' '), shortcut)
    byTitle.set(title, known)
  }
  return [...byTitle].map(([title, shortcuts]) => [title, [...shortcuts.values()]])
}
