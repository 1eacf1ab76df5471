/** The texts of the newsletter block (spec section 2, "Insights"). */
export const newsletter = {
  heading: 'Stay Ahead of the Curve',
  text: 'Join 10,000+ subscribers. One email per article, with the finding in the first line.',
  stats: [
    { value: '50+', label: 'articles' },
    { value: '10K+', label: 'monthly readers' },
    { value: '25+', label: 'contributors' },
  ],
} as const
