export const personNotFound = 'Person not found'
