import { MainCell, NoteCell } from '#src/admin/list/cells.tsx'
import { beside, listColumn, timeColumn } from '#src/admin/list/list-columns.ts'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import type { Mail } from '#src/shared/mail/mail.schema.ts'
import { MailStateBadge, MailTries } from './mail-state.tsx'

const column = listColumn<Mail>()

export const mailColumns = [
  column({ header: 'Message', lines: 2, className: '@4xl:w-[42%]' }, (mail) => (
    <MainCell text={mail.subject}>
      <NoteCell text={mail.recipient} />
    </MainCell>
  )),
  column({ header: 'State', lines: 2, className: beside }, (mail) => (
    <>
      <MailStateBadge mail={mail} />
      <span className="block text-[0.8125rem] text-muted">
        <MailTries mail={mail} />
      </span>
      {mail.lastError && mail.status !== 'sent' && (
        <span title={mail.lastError} className="line-clamp-2 text-[0.8125rem] text-muted wrap-anywhere">
          {mail.lastError}
        </span>
      )}
    </>
  )),
  column(timeColumn('Written'), ({ createdAt }) => <TimeAgo time={createdAt} />),
]
