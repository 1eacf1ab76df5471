/** The head of a page that search engines must not index (spec section 9, "noindex"). */
export const unlistedHead = ({ title, description }: { title: string; description: string }) => ({
  meta: [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex, nofollow' }],
})
