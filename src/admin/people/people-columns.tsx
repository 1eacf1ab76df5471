import { Link } from '@tanstack/react-router'
import { EmailCell, NoteCell } from '#src/admin/list/cells.tsx'
import { below, listColumn, timeColumn } from '#src/admin/list/list-columns.ts'
import { EmailText } from '#src/admin/ui/email-text.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import type { Person } from '#src/shared/people/person.schema.ts'
import { contactsInWords } from './contact-kinds.ts'

const column = listColumn<Person>()

/** Returns the name of a person, or the address where only that was given. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>) => name ?? email

export const peopleColumns = [
  column({ header: 'Person', lines: 2, className: '@4xl:w-[22%]' }, (person) => (
    <>
      <Link
        to="/admin/people/$id"
        params={{ id: person.id }}
        title={nameOf(person)}
        className="line-clamp-2 font-medium decoration-edge underline-offset-3 wrap-anywhere hover:underline"
      >
        {person.name ?? <EmailText of={person.email} />}
      </Link>
      <NoteCell text={person.company} />
    </>
  )),
  column({ header: 'Contact', lines: 2, className: `${below} @4xl:w-[30%]` }, (person) => (
    <>
      {person.name !== null && <EmailCell email={person.email} />}
      <NoteCell text={person.phone} />
    </>
  )),
  column({ header: 'Has', className: '@max-2xl:col-span-2 @2xl:col-start-2 @2xl:row-start-1' }, (person) => (
    <span className="text-muted">{contactsInWords(person)}</span>
  )),
  column(timeColumn('Last contact', '@4xl:w-36'), ({ activeAt }) => <TimeAgo time={activeAt} />),
]
