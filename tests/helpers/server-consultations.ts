/** A consultation request that both doors accept. */
export const validConsultation = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  company: 'Eckert-Mauchly',
  description: 'A compiler that reads English sentences.',
}
