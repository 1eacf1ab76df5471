import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { RecordHistory } from '#src/admin/list/record-history.tsx'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { statusOf } from '#src/lib/api-error.ts'
import { postUpdated } from '#src/shared/posts/post.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { readDraft } from './draft.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { PostEditor } from './post-editor.tsx'
import { restoring, updating } from './saving.ts'

/** Spec section 2, "Admin edit blog". */
export function EditPostPage({ id }: { id: string }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { mutateAsync: update } = trpc.posts.update.useMutation()
  const { mutateAsync: restore } = trpc.posts.restore.useMutation()
  const [hasDraft] = useState(() => readDraft(id) !== null)
  const result = trpc.posts.byId.useQuery({ id })
  const isMissing = statusOf(result.error) === 404
  const restoreAndUpdate: typeof update = async (form) => {
    await restore({ id })
    void utils.posts.byId.invalidate({ id })
    return update(form)
  }
  return (
    <>
      <PageHeader title="Edit Blog" />
      {result.data || (isMissing && hasDraft) ? (
        <PostEditor
          id={id}
          post={result.data ?? null}
          isDeleted={isMissing}
          saving={isMissing ? { ...restoring, send: restoreAndUpdate } : { ...updating, send: update }}
          onOutdated={() => void utils.posts.byId.invalidate({ id })}
          onSaved={async (_saved, left) => {
            void notify('success', postUpdated)
            if (!left) await navigate({ to: '/admin/dashboard' })
            void utils.posts.invalidate()
          }}
        />
      ) : result.isError ? (
        <Unavailable isMissing={isMissing} retry={() => void result.refetch()} />
      ) : (
        <EditorSkeleton />
      )}
      {result.data && (
        <div className="px-4 py-3 md:px-7">
          <RecordHistory id={id} />
        </div>
      )}
    </>
  )
}

function Unavailable({ isMissing, retry }: { isMissing: boolean; retry: () => void }) {
  return (
    <div className="px-4 py-20 md:px-7">
      <p role="status" className="text-xl font-medium tracking-[-0.02em]">
        Blog not found
      </p>
      <p className="mt-3 mb-5 max-w-[34em] text-sm text-muted">
        {isMissing
          ? 'It was deleted, or the address is wrong.'
          : 'The server didn’t answer, so we can’t tell whether it exists.'}
      </p>
      <div className="flex gap-2">
        {!isMissing && (
          <Button variant="ink" size="sm" onClick={retry}>
            Try again
          </Button>
        )}
        <Link to="/admin/blog" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          Back to Blog Management
        </Link>
      </div>
    </div>
  )
}
