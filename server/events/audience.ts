import { may, type Need, type Role } from '#src/shared/account/role.ts'
import type { DeliveredEvent } from '#src/shared/events/event.schema.ts'

/** An admin whom events are sent to. */
export type Reader = { id: string; role: Role }

type EventName = DeliveredEvent['name']

/** The requirements of each event: an admin who meets one of them receives it. */
const needs: Record<EventName, readonly Need[]> = {
  'new-userQuery': ['leads.read'],
  'new-consultation': ['leads.read'],
  // The list of people shows subscribers too.
  'new-subscriber': ['subscribers.read', 'leads.read'],
  call: ['leads.read'],
  availability: ['leads.read'],
  post: ['posts.read'],
  login: ['accounts.manage'],
  security: ['accounts.manage'],
  account: ['accounts.manage'],
  quarantine: ['leads.read'],
  // Carries no data, and screens of every role have to reload.
  erasure: ['any'],
  request: ['leads.read'],
  queryUpdate: ['leads.read'],
  'events-missed': ['any'],
}

const names = Object.keys(needs) as EventName[]

/** Returns the names of the events that a role receives, whatever their subject. */
export function eventsOf(role: Role): EventName[] {
  return names.filter((name) => needs[name].some((need) => may(role, need)))
}

/** Returns whether an admin receives an event: by role or by what it says, and those about the admin's own account. */
export function mayReceive(event: DeliveredEvent, { id, role }: Reader): boolean {
  return needs[event.name].some((need) => may(role, need)) || concerns(event, { id, role })
}

function concerns(event: DeliveredEvent, { id, role }: Reader): boolean {
  switch (event.name) {
    case 'login':
      return event.payload.id === id
    case 'account': {
      const { change, by, role: given } = event.payload
      // The screens of leads name their admins.
      return by?.id === id || given?.of === id || (change === 'name-changed' && may(role, 'leads.read'))
    }
    case 'security':
      return event.payload.kind === 'many-bookings' ? may(role, 'leads.read') : event.payload.id === id
    default:
      return false
  }
}
