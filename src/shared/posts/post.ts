/** Success texts of spec section 8, for the toasts and for REST. */
export const postCreated = 'Blog created successfully!'
export const postUpdated = 'Blog updated successfully!'
export const postDeleted = 'Blog deleted successfully'

/** Messages for a post that cannot be read or changed. */
export const postNotFound = 'Blog not found'
export const postChangedMeanwhile = 'This blog was changed by another admin in the meantime. Reload it and try again.'

/** The maximum size of an image. */
export const maxImageBytes = 10 * 1024 * 1024
/** Messages for a refused image. */
export const imageTooLarge = 'Image must be at most 10 MB'
export const notAnImage = 'Image must be a JPEG, PNG, WebP, GIF or AVIF file'
export const damagedImage = 'Image is damaged or incomplete'

/** How many days a deleted post can be restored. */
export const restorableDays = 30
