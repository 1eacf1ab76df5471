import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { IconButton, iconButtonClass } from '#src/admin/ui/icon-button.tsx'
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
        const { label: title, shortcut } = action
        const label = `${title}: ${name}`
        const isDisabled = action.isDisabled(row)
        if (action.hasNoButton || (action.isHiddenWhenDisabled && isDisabled)) return null
        return action.link ? (
          <Link key={shortcut} {...action.link(row)} aria-label={label} title={title} className={iconButtonClass}>
            <action.icon size={16} strokeWidth={1.6} aria-hidden="true" />
          </Link>
        ) : (
          <IconButton
            key={shortcut}
            icon={action.icon}
            label={label}
            title={title}
            disabled={isDisabled}
            onClick={() => actions.run(action, row)}
          />
        )
      })}
    </div>
  )
}
