import { useEffect, useReducer } from 'react'
import { currentTheme, type Theme } from '#src/lib/theme.ts'

/** Returns the chosen theme, also where another tab changes it, and a function that reads it again after a choice on this page. */
export function useTheme(initial: Theme) {
  const [theme, follow] = useReducer(currentTheme, initial)
  useEffect(() => {
    follow()
    // The script in the head has applied it by then.
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  return [theme, follow] as const
}
