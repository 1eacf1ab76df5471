/** A contact request that both transports accept. */
export const validQuery = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  company: 'Eckert-Mauchly',
  projectType: 'ai',
  budget: '100k-250k',
  projectDescription: 'A compiler that reads English sentences.',
}
