import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for `pauseMs`. */
export function useDebouncedValue<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debounced
}
