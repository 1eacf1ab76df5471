import { Eye } from 'lucide-react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { IconLink } from '#src/ui/icon-link.tsx'
import type { List } from './use-list.ts'

type Props<Row extends { id: string }> = { list: List<Row>; row: Row; name: string }

/** The buttons at the end of a row: look at it, and the list's own actions. */
export function RowActions<Row extends { id: string }>({ list, row, name }: Props<Row>) {
  return (
    <div className="-mr-2 inline-flex flex-wrap @4xl:justify-end @2xl:@max-4xl:-ml-2 @4xl:-my-1.5">
      <IconButton icon={Eye} label={`View: ${name}`} title="View" onClick={() => list.open(row.id)} />
      {list.actions.map((action) => {
        const look = { icon: action.icon, label: `${action.label}: ${name}`, title: action.label }
        if (action.isHiddenWhenDisabled && action.isDisabled(row)) return null
        if (action.link) return <IconLink key={action.shortcut} {...look} {...action.link(row)} />
        return (
          <IconButton
            key={action.shortcut}
            {...look}
            disabled={action.isDisabled(row)}
            onClick={() => list.perform(action, row)}
          />
        )
      })}
    </div>
  )
}
