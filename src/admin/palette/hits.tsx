import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { CalendarClock, Headset, type LucideIcon, MessageSquare, Newspaper, Users } from 'lucide-react'
import { useMay } from '#src/admin/admin-api.ts'
import { formatDate } from '#src/lib/format.ts'
import type { Found } from '#src/shared/dashboard/dashboard.schema.ts'
import { PaletteGroup, PaletteItem } from './palette-item.tsx'

type Kind = {
  title: string
  icon: LucideIcon
  of: keyof Found
  /** The link that opens a record. */
  link: (id: string, mayWrite: boolean) => Pick<LinkProps, 'to' | 'params' | 'search'>
}

const kinds: readonly Kind[] = [
  { title: 'People', icon: Users, of: 'people', link: (id) => ({ to: '/admin/people/$id', params: { id } }) },
  {
    title: 'Queries',
    icon: MessageSquare,
    of: 'queries',
    link: (open) => ({ to: '/admin/user-query', search: { open } }),
  },
  {
    title: 'Consultations',
    icon: Headset,
    of: 'consultations',
    link: (open) => ({ to: '/admin/client-consultation', search: { open } }),
  },
  {
    title: 'Posts',
    icon: Newspaper,
    of: 'posts',
    link: (id, mayWrite) =>
      mayWrite ? { to: '/admin/blog/editblog/$id', params: { id } } : { to: '/admin/blog', search: { open: id } },
  },
  { title: 'Calls', icon: CalendarClock, of: 'calls', link: (open) => ({ to: '/admin/calls', search: { open } }) },
]

export const countHits = (found: Found) => kinds.reduce((count, { of }) => count + (found[of]?.length ?? 0), 0)

/** Lists the server's hits by kind. Selecting one opens its record. */
export function Hits({ found, onChosen }: { found: Found; onChosen: () => void }) {
  const navigate = useNavigate()
  const writesPosts = useMay('posts.write')
  return kinds.map(({ title, icon, of, link }) => {
    const hits = found[of]
    if (!hits?.length) return null
    return (
      <PaletteGroup key={title} title={title}>
        {hits.map((hit) => (
          <PaletteItem
            key={hit.id}
            value={hit.id}
            icon={icon}
            title={hit.title}
            detail={hit.detail}
            end={<time className="hidden shrink-0 text-[0.8125rem] text-muted sm:block">{formatDate(hit.at)}</time>}
            onSelect={() => {
              onChosen()
              void navigate(link(hit.id, writesPosts))
            }}
          />
        ))}
      </PaletteGroup>
    )
  })
}
