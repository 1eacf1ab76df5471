/** The arrow at the end of a link, which moves with the pointer over the link's `group`. */
export function Arrow() {
  return (
    <span aria-hidden="true" className="transition-transform duration-150 group-hover:translate-x-0.5">
      →
    </span>
  )
}
