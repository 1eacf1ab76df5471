import { DetailsSection, DetailsText } from '#src/admin/list/row-details.tsx'
import type { Inbox, InboxRow } from './inbox.ts'

type Props<Row extends InboxRow<Status>, Status extends string> = { row: Row; inbox: Pick<Inbox<Row, Status>, 'words'> }

/** The visitor's own words. */
export function RequestWords<Row extends InboxRow<Status>, Status extends string>({ row, inbox }: Props<Row, Status>) {
  const { title, text } = inbox.words(row)
  return (
    <DetailsSection title={title}>
      <DetailsText>{text}</DetailsText>
    </DetailsSection>
  )
}
