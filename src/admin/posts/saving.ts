import type { Post } from '#src/shared/posts/post.schema.ts'

/** The call that saves a post, and its texts (spec sections 2 and 8). */
export type Saving = {
  form: string
  save: string
  saving: string
  /** For an answer other than a saved post. */
  failed: string
  /** For no answer. */
  unreachable: string
  /** For a post that can no longer be restored. */
  tooLate?: string
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

export const restoring: Texts = {
  ...updating,
  save: 'Restore and save',
  saving: 'Restoring...',
  tooLate: 'This blog can’t be restored anymore. To keep your text, copy it into a new blog.',
}
