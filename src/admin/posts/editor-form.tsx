import { type RefObject, useRef, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { MarkdownField } from '#src/admin/ui/markdown-field.tsx'
import { useFileDrop } from '#src/admin/ui/use-file-drop.ts'
import { usePreview } from '#src/admin/ui/use-preview.ts'
import { Form } from '#src/form/form.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { readApiError, statusOf } from '#src/lib/api-error.ts'
import { articleCategories } from '#src/shared/posts/article.ts'
import type { Post } from '#src/shared/posts/post.schema.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorTabs, type Pane } from './editor-tabs.tsx'
import { ImageField } from './image-field.tsx'
import { PostPreview } from './post-preview.tsx'
import { postFormData, textIn } from './post-text.ts'
import type { Saving } from './saving.ts'
import type { DraftedText } from './use-drafted-text.ts'
import { type PickedImage, refusalOf } from './use-picked-image.ts'

type Props = {
  /** Null for a new post. */
  id: string | null
  post: Post | null
  isDeleted: boolean
  drafted: DraftedText
  image: PickedImage
  saving: Saving
  area: RefObject<HTMLTextAreaElement | null>
  onConflict: () => void
  onDeleted: () => void
  onSaved: (saved: Post, left: boolean) => void
}

const categories = Object.fromEntries(articleCategories.map((category) => [category, category]))

/** Makes an error in the shape of the server's refusals, which the form shows. */
const refusal = (message: string, errors = {}) => Object.assign(new Error(message), { data: { errors } })

/** The fields of a post, with a preview beside them. */
export function EditorForm({
  id,
  post,
  isDeleted,
  drafted,
  image,
  saving,
  area,
  onConflict,
  onDeleted,
  onSaved,
}: Props) {
  const { begun, text } = drafted
  const [pane, setPane] = useState<Pane>('write')
  const preview = useRef<HTMLElement>(null)
  const { client } = trpc.useUtils()
  const { preview: rendered, isFailed } = usePreview(text.content, {
    name: 'post-preview',
    render: (content, signal) => client.posts.preview.mutate({ content }, { signal }),
  })
  const drop = useFileDrop(([file]) => file && image.pick(file))
  // The form loads its request once, so `send` is read from a ref that has the latest values.
  const send = async (values: Parameters<typeof postFormData>[0]) => {
    const change = id === null ? undefined : { id, version: begun.version }
    try {
      if (image.refused) throw refusal(image.refused.message, { image: image.refused.message })
      return await saving.send(postFormData(values, image, change))
    } catch (cause) {
      throw toFormError(cause)
    }
  }
  const current = useRef(send)
  current.current = send

  function toFormError(cause: unknown): unknown {
    const failure = readApiError(cause)
    if (failure.kind !== 'answered') return cause
    if (statusOf(cause) === 409) onConflict()
    if (statusOf(cause) === 404) {
      onDeleted()
      if (saving.tooLate) return refusal(saving.tooLate)
    }
    const refused = image.refused?.file ?? image.file
    if (failure.fields.image && refused) image.refuse(refused, failure.fields.image)
    // A failure that concerns no field has the text of spec section 8.
    return Object.keys(failure.fields).length > 0 ? cause : new Error(saving.failed, { cause })
  }

  const form = useForm({
    request: async () => {
      const { newPost } = await import('#src/shared/posts/post.schema.ts')
      return { schema: newPost, send: (values) => current.current(values) }
    },
    failed: { unreachable: saving.unreachable, unreadable: saving.failed },
    onInvalid: () => setPane('write'),
    onSuccess: ({ answer, left }) => onSaved(answer, left),
  })
  // Both fields have one message (spec section 5), which is shown once.
  const contentForm =
    form.errorOf('content') === form.errorOf('title')
      ? { ...form, errorOf: (name: Parameters<typeof form.errorOf>[0]) => form.errorOf(name) && ' ' }
      : form

  // A new post's title has the focus from the start. The rules are loaded with the first input or when the pointer comes near.
  const { onFocus: prepare, ...handlers } = form.handlers

  const hidden = (other: Pane) => (pane === other ? '' : 'max-lg:hidden')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to events of the fields inside
    <div
      {...drop.handlers}
      onPaste={(event) => {
        const [file] = event.clipboardData.files
        // Office programs copy a picture of the text along with it.
        if (!file || event.clipboardData.getData('text/plain') !== '') return
        event.preventDefault()
        image.pick(file)
      }}
      // Enter in a line of text must not publish an unfinished post; Ctrl or ⌘ with Enter does.
      onKeyDown={(event) => {
        const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
        if (!isPlainEnter || !(event.target instanceof HTMLInputElement) || event.target.type !== 'text') return
        event.preventDefault()
        if (event.target.name === 'title') area.current?.focus()
      }}
      onInput={() => {
        prepare()
        if (area.current?.form) drafted.setText(textIn(area.current.form))
      }}
      className="flex flex-1 flex-col"
    >
      <Form
        form={{ ...form, handlers: { ...handlers, onFocus: () => {} } }}
        label={saving.form}
        className="flex flex-1 flex-col"
      >
        <EditorTabs pane={pane} onChange={setPane} />
        <div className="grid flex-1 lg:grid-cols-2">
          <div
            className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-y-2.5 px-4 pt-5 pb-4 md:px-7 ${hidden('write')}`}
          >
            <TextField
              form={form}
              name="title"
              label="Title"
              autoComplete="off"
              autoFocus={id === null}
              readOnly={form.pending}
              defaultValue={begun.text.title}
            />
            <MarkdownField
              form={contentForm}
              name="content"
              label="Content"
              area={area}
              defaultValue={begun.text.content}
              placeholder="Write in Markdown. ## starts a section, ``` a code block, - a list."
              height="h-[max(18rem,calc(100dvh-28rem))]"
              onScrolled={(part) => {
                const page = preview.current
                if (page) page.scrollTop = part * (page.scrollHeight - page.clientHeight)
              }}
            />
            <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
              <TextField
                form={form}
                name="author"
                label="Author"
                optional
                autoComplete="off"
                defaultValue={begun.text.author}
              />
              <SelectField
                form={form}
                name="category"
                label="Category"
                optional
                placeholder="None"
                options={categories}
                defaultValue={begun.text.category}
              />
            </div>
            <ImageField image={image} current={post?.image ?? null} isOver={drop.isOver} />
          </div>
          <PostPreview
            scroller={preview}
            post={image.isRemoved && post ? { ...post, image: null } : post}
            text={text}
            imageUrl={image.url}
            rendered={rendered}
            isFailed={isFailed}
            className={`lg:sticky lg:top-14 lg:h-[calc(100dvh-3.5rem-3.6rem)] lg:border-l lg:border-rule ${hidden('preview')}`}
          />
        </div>
        <EditorBar
          failure={form.failure}
          imageRefusal={image.refused && refusalOf(image.refused)}
          pending={form.pending}
          isDirty={drafted.isDirty || image.isTouched}
          isKept={drafted.isKept}
          rendered={rendered}
          slug={isDeleted ? undefined : post?.slug}
          labels={saving}
        />
      </Form>
    </div>
  )
}
