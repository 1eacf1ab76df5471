type Loaded = { loaderData?: { isPartial: boolean } | undefined }

/** The headers of a page that may lack the posts: then it isn't kept. Only the server asks for them. */
export const partialHeaders = ({ loaderData }: Loaded) => ({
  'cache-control': loaderData?.isPartial ? 'no-store' : 'no-cache',
})
