import { listColumns } from '#src/admin/list/list-columns.ts'
import { TimeAgo } from '#src/admin/ui/time-ago.tsx'
import type { Mail } from '#src/shared/mail/mail.schema.ts'
import { MailStateBadge, MailTries } from './mail-state.tsx'

const column = listColumns<Mail>()

export const mailColumns = column.columns([
  column.accessor('subject', {
    header: 'Message',
    meta: { lines: 2, className: '@4xl:w-[42%]' },
    cell: ({ row: { original: mail } }) => (
      <>
        <span title={mail.subject} className="line-clamp-2 font-medium wrap-anywhere">
          {mail.subject}
        </span>
        <span title={mail.recipient} className="block truncate text-[0.8125rem] text-muted">
          {mail.recipient}
        </span>
      </>
    ),
  }),
  column.display({
    id: 'state',
    header: 'State',
    meta: { lines: 2, className: '@max-2xl:col-span-2 @2xl:row-span-2 @2xl:row-start-2' },
    cell: ({ row: { original: mail } }) => (
      <>
        <MailStateBadge mail={mail} />
        <span className="block text-[0.8125rem] text-muted">
          <MailTries mail={mail} />
        </span>
        {mail.lastError && mail.status !== 'sent' && (
          <span title={mail.lastError} className="line-clamp-1 text-[0.8125rem] text-muted wrap-anywhere">
            {mail.lastError}
          </span>
        )}
      </>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Written',
    meta: {
      align: 'end',
      className: 'col-start-2 row-start-1 text-muted @max-2xl:justify-self-end @2xl:col-start-3 @4xl:w-32',
    },
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
])
