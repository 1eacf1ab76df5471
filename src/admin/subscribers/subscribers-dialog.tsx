import { keepPreviousData } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { ExportLink } from '#src/admin/list/export-link.tsx'
import { SearchBox } from '#src/admin/list/search-box.tsx'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SubscribersTable } from './subscribers-table.tsx'
import type { SubscribersUrl } from './use-subscribers-url.ts'

/** Spec section 9, "Page sizes". */
const PAGE_SIZE = 10

/** The subscribers to the newsletter, ten at a time (spec section 2, "Admin dashboard"). */
export default function SubscribersDialog({ url }: { url: SubscribersUrl }) {
  const { q, page } = url
  const failed = 'Failed to fetch subscribers'
  const { data, isError, isPlaceholderData, refetch } = trpc.subscribers.list.useQuery(
    { search: q, page, limit: PAGE_SIZE },
    { placeholderData: keepPreviousData, meta: { failed, isShownInPlace: true } },
  )
  const total = data && `${formatNumber(data.total)}${data.totalIsCapped ? '+' : ''}`
  const pages = Math.max(1, data?.totalPages ?? 1)
  // An empty placeholder says nothing about the page that is loading.
  const shown = data?.subscribers.length === 0 && isPlaceholderData ? undefined : data?.subscribers
  return (
    <Dialog
      title={<>Subscribers {total !== undefined && <span className="caption ml-1.5 tabular-nums">{total}</span>}</>}
      onClose={url.close}
      hasEntry={false}
      footer={
        <div className="col-span-2 flex w-full items-center text-[0.8125rem] text-muted">
          <div className="-ml-2 flex items-center gap-1">
            <IconButton
              icon={ArrowLeft}
              label="Previous page"
              disabled={page <= 1}
              onClick={() => url.turnTo(Math.min(page - 1, pages))}
            />
            <p role="status" className="tabular-nums">
              {data && page <= pages && `Page ${formatNumber(page)} of ${formatNumber(pages)}`}
            </p>
            <IconButton
              icon={ArrowRight}
              label="Next page"
              disabled={page >= pages}
              onClick={() => url.turnTo(page + 1)}
            />
          </div>
          <div className="ml-auto">
            <Button variant="outline" size="sm" onClick={url.close}>
              Close
            </Button>
          </div>
        </div>
      }
    >
      <div className="mb-4 flex items-center gap-2.5">
        <div className="min-w-0 flex-1">
          <SearchBox placeholder="Search subscribers..." text={url.searchText} hasShortcut={false} />
        </div>
        <ExportLink list="subscribers" filter={{ q }} />
      </div>
      {/* As high as a full page, so that the buttons below stay under the pointer. */}
      <div className="min-h-[26.5rem]">
        {shown && shown.length > 0 && <SubscribersTable subscribers={shown} isChanging={isPlaceholderData} />}
        {shown?.length === 0 && (
          <Message>{page > pages ? 'Nothing left on this page.' : 'No subscribers found.'}</Message>
        )}
        {!shown && !isError && <SubscribersTable subscribers={undefined} isChanging />}
        {!data && isError && (
          <Message>
            {failed}
            <span className="mt-3 block">
              <Button variant="outline" size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            </span>
          </Message>
        )}
      </div>
    </Dialog>
  )
}

function Message({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="py-16 text-center text-[0.9375rem]">
      {children}
    </div>
  )
}
