/** The success texts of spec section 8, for the toasts and for REST. */
export const postCreated = 'Blog created successfully!'
export const postUpdated = 'Blog updated successfully!'
export const postDeleted = 'Blog deleted successfully'

/** Refusals of a post that does not exist or was changed meanwhile. */
export const postNotFound = 'Blog not found'
export const postChangedMeanwhile = 'This blog was changed by somebody else in the meantime. Reload it and try again.'

/** What an image may have at most, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024
/** Why an image is refused. */
export const imageTooLarge = 'Image must be at most 10 MB'
export const notAnImage = 'Image must be a JPEG, PNG, WebP, GIF or AVIF file'
export const damagedImage = 'Image is damaged or incomplete'
