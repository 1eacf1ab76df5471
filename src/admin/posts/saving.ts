import type { Post } from '#src/shared/posts/post.schema.ts'

/** The call that saves a post, and its texts (spec sections 2 and 8). */
export type Saving = {
  form: string
  save: string
  saving: string
  /** The server answered, but not with a saved post. */
  failed: string
  /** Nothing answered. */
  unreachable: string
  send: (form: FormData) => Promise<Post>
}

type Texts = Omit<Saving, 'send'>

export const creating: Texts = {
  form: 'New blog',
  save: 'Create Blog',
  saving: 'Creating...',
  failed: 'Failed to create blog.',
  unreachable: 'An error occurred.',
}

export const updating: Texts = {
  form: 'Edit blog',
  save: 'Update Blog',
  saving: 'Updating...',
  failed: 'Failed to update blog.',
  unreachable: 'Failed to update blog.',
}

/** What is left of a post that somebody deleted becomes another one. */
export const publishingAnew: Texts = {
  ...creating,
  form: 'Edit blog',
  save: 'Publish as new post',
  saving: 'Publishing...',
}
