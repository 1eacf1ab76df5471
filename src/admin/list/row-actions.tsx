import { Eye } from 'lucide-react'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { IconLink } from '#src/admin/ui/icon-link.tsx'
import type { List } from './use-list.ts'

type Props<Row extends { id: string }> = {
  actions: Pick<List<Row>['actions'], 'all' | 'run'>
  row: Row
  name: string
  onView: () => void
}

export function RowActions<Row extends { id: string }>({ actions, row, name, onView }: Props<Row>) {
  return (
    <div className="-mr-2 inline-flex flex-wrap @4xl:justify-end @2xl:@max-4xl:-ml-2 @4xl:-my-1.5">
      <IconButton icon={Eye} label={`View: ${name}`} title="View" onClick={onView} />
      {actions.all.map((action) => {
        const look = { icon: action.icon, label: `${action.label}: ${name}`, title: action.label }
        const isDisabled = action.isDisabled(row)
        if (action.hasNoButton || (action.isHiddenWhenDisabled && isDisabled)) return null
        if (action.link) return <IconLink key={action.shortcut} {...look} {...action.link(row)} />
        return (
          <IconButton key={action.shortcut} {...look} disabled={isDisabled} onClick={() => actions.run(action, row)} />
        )
      })}
    </div>
  )
}
