import { createFileRoute } from '@tanstack/react-router'
import { DoctorPage } from '#src/admin/doctor/doctor-page.tsx'
import { screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/doctor')({
  head: screenHead('System Checks'),
  component: DoctorPage,
})
