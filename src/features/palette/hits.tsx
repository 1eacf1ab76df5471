import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { CalendarClock, Headset, type LucideIcon, MessageSquare, Newspaper } from 'lucide-react'
import type { Found } from '#server/features/dashboard/dashboard.schema.ts'
import { formatDate } from '#src/lib/format.ts'
import { PaletteGroup, PaletteItem } from './palette-item.tsx'

type Kind = { title: string; icon: LucideIcon; link: (id: string) => Pick<LinkProps, 'to' | 'params' | 'search'> }

const kinds: Record<keyof Found, Kind> = {
  queries: { title: 'Queries', icon: MessageSquare, link: (open) => ({ to: '/admin/user-query', search: { open } }) },
  consultations: {
    title: 'Consultations',
    icon: Headset,
    link: (open) => ({ to: '/admin/client-consultation', search: { open } }),
  },
  posts: { title: 'Posts', icon: Newspaper, link: (id) => ({ to: '/admin/blog/editblog/$id', params: { id } }) },
  calls: { title: 'Calls', icon: CalendarClock, link: (open) => ({ to: '/admin/calls', search: { open } }) },
}

/** How many there are at all. */
export const countHits = (found: Found) => Object.values(found).reduce((count, hits) => count + hits.length, 0)

/** What the server found, by kind. Choosing one opens it where it is worked on. */
export function Hits({ found, onChosen }: { found: Found; onChosen: () => void }) {
  const navigate = useNavigate()
  return Object.entries(kinds).map(([key, { title, icon, link }]) => {
    const hits = Reflect.has(found, key) ? found[key as keyof Found] : []
    if (hits.length === 0) return null
    return (
      <PaletteGroup key={key} title={title}>
        {hits.map((hit) => (
          <PaletteItem
            key={hit.id}
            value={hit.id}
            icon={icon}
            title={hit.title}
            detail={hit.detail}
            end={<time className="hidden shrink-0 text-[13px] text-muted sm:block">{formatDate(hit.at)}</time>}
            onSelect={() => {
              onChosen()
              void navigate(link(hit.id))
            }}
          />
        ))}
      </PaletteGroup>
    )
  })
}
