export type Pane = 'write' | 'preview'

const panes = { write: 'Write', preview: 'Preview' } as const satisfies Record<Pane, string>

/** Chooses the pane on screens that are too narrow for both. */
export function EditorTabs({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }) {
  return (
    <div className="sticky top-14 z-20 flex border-b border-rule bg-paper px-2 md:px-5 lg:hidden">
      {(['write', 'preview'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={pane === name}
          onClick={() => onChange(name)}
          className="h-11 px-3 text-sm text-muted aria-pressed:text-ink aria-pressed:shadow-[inset_0_-2px_var(--color-signal)]"
        >
          {panes[name]}
        </button>
      ))}
    </div>
  )
}
