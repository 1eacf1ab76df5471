/** Returns a binary heap: the smallest item by `before` comes out first. */
export function createHeap<T>(before: (a: T, b: T) => boolean) {
  const items: T[] = []

  const settle = (start: number, item: T, last: number) => {
    let i = start
    for (;;) {
      let child = 2 * i + 1
      if (child > last) break
      const right = items[child + 1]
      const left = items[child] as T
      const lesser = child < last && right !== undefined && before(right, left) ? right : left
      if (lesser !== left) child++
      if (!before(lesser, item)) break
      items[i] = lesser
      i = child
    }
    items[i] = item
  }

  return {
    peek: () => items[0],
    push(item: T) {
      let i = items.length
      items.push(item)
      while (i > 0) {
        const parent = (i - 1) >> 1
        const above = items[parent] as T
        if (!before(item, above)) break
        items[i] = above
        i = parent
      }
      items[i] = item
    },
    pop() {
      const first = items[0]
      const last = items.pop()
      if (items.length > 0 && last !== undefined) settle(0, last, items.length - 1)
      return first
    },
  }
}
