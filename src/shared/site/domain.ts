/** The firm's fields of work. Each has its own colour. */
export type Domain = 'ai' | 'blockchain' | 'cybersecurity' | 'business'
