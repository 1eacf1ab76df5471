/** A consultation request that both transports accept. */
export const validConsultation = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  company: 'Eckert-Mauchly',
  description: 'A compiler that reads English sentences.',
}
