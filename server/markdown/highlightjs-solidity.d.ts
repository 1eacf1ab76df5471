// The package has no types of its own.
declare module 'highlightjs-solidity' {
  import type { LanguageFn } from 'lowlight'
  export const solidity: LanguageFn
}
