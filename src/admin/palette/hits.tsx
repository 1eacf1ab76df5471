import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { CalendarClock, Headset, type LucideIcon, MessageSquare, Newspaper } from 'lucide-react'
import { formatDate } from '#src/lib/format.ts'
import type { Found, Hit } from '#src/shared/dashboard/dashboard.schema.ts'
import { PaletteGroup, PaletteItem } from './palette-item.tsx'

type Kind = {
  title: string
  icon: LucideIcon
  among: (found: Found) => readonly Hit[]
  /** Where it is worked on. */
  link: (id: string) => Pick<LinkProps, 'to' | 'params' | 'search'>
}

const kinds: readonly Kind[] = [
  {
    title: 'Queries',
    icon: MessageSquare,
    among: ({ queries }) => queries,
    link: (open) => ({ to: '/admin/user-query', search: { open } }),
  },
  {
    title: 'Consultations',
    icon: Headset,
    among: ({ consultations }) => consultations,
    link: (open) => ({ to: '/admin/client-consultation', search: { open } }),
  },
  {
    title: 'Posts',
    icon: Newspaper,
    among: ({ posts }) => posts,
    link: (id) => ({ to: '/admin/blog/editblog/$id', params: { id } }),
  },
  {
    title: 'Calls',
    icon: CalendarClock,
    among: ({ calls }) => calls,
    link: (open) => ({ to: '/admin/calls', search: { open } }),
  },
]

/** How many there are at all. */
export const countHits = (found: Found) => kinds.reduce((count, { among }) => count + (among(found)?.length ?? 0), 0)

/** What the server found, by kind. Choosing one opens it. */
export function Hits({ found, onChosen }: { found: Found; onChosen: () => void }) {
  const navigate = useNavigate()
  return kinds.map(({ title, icon, among, link }) => {
    const hits = among(found)
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
              void navigate(link(hit.id))
            }}
          />
        ))}
      </PaletteGroup>
    )
  })
}
