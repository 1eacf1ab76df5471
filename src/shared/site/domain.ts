/** What the firm works on; each has a colour of its own. */
export type Domain = 'ai' | 'blockchain' | 'cybersecurity' | 'business'
