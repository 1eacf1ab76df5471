import { Link } from '@tanstack/react-router'
import { EmailCell } from '#src/admin/list/email-cell.tsx'
import { listColumns } from '#src/admin/list/list-columns.ts'
import { EmailText } from '#src/admin/ui/email-text.tsx'
import { TimeAgo } from '#src/admin/ui/time-ago.tsx'
import type { Person } from '#src/shared/people/person.schema.ts'
import { contactsInWords } from './contact-kinds.ts'

const column = listColumns<Person>()

/** Returns the name of a person, or the address where only that was given. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>) => name ?? email

export const peopleColumns = column.columns([
  column.accessor(nameOf, {
    id: 'person',
    header: 'Person',
    meta: { lines: 2, className: '@4xl:w-[22%]' },
    cell: ({ getValue, row: { original: person } }) => (
      <>
        <Link
          to="/admin/people/$id"
          params={{ id: person.id }}
          title={getValue()}
          className="line-clamp-2 font-medium decoration-edge underline-offset-3 wrap-anywhere hover:underline"
        >
          {person.name ?? <EmailText of={person.email} />}
        </Link>
        {person.company && (
          <span title={person.company} className="block truncate text-[0.8125rem] text-muted">
            {person.company}
          </span>
        )}
      </>
    ),
  }),
  column.display({
    id: 'contact',
    header: 'Contact',
    meta: { lines: 2, className: '@max-2xl:col-span-2 @2xl:row-span-2 @2xl:row-start-2 @4xl:w-[30%]' },
    cell: ({ row: { original: person } }) => (
      <>
        {person.name !== null && <EmailCell email={person.email} />}
        {person.phone && (
          <span title={person.phone} className="block truncate text-[0.8125rem] text-muted">
            {person.phone}
          </span>
        )}
      </>
    ),
  }),
  column.display({
    id: 'kinds',
    header: 'Has',
    meta: { className: '@max-2xl:col-span-2 @2xl:col-start-2 @2xl:row-start-1' },
    cell: ({ row: { original: person } }) => <span className="text-muted">{contactsInWords(person)}</span>,
  }),
  column.accessor('activeAt', {
    header: 'Last contact',
    meta: {
      align: 'end',
      className: 'col-start-2 row-start-1 text-muted @max-2xl:justify-self-end @2xl:col-start-3 @4xl:w-36',
    },
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
])
