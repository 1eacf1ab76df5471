import { type ArticleCategory, slugOf } from '#src/shared/posts/article.ts'

/** The category of a generated cover; null for pages and for posts without a category. */
export type CoverCategory = ArticleCategory | null

/** A built-in article (spec section 3, "Article"). Its text is the Markdown file of the same slug in src/site/articles/bodies. */
export type Article = {
  title: string
  category: ArticleCategory
  author: string
  /** The author's role. Pages show "Technical Research" without one. */
  role?: string
  /** A day in ISO 8601. */
  date: string
  readTime: string
  excerpt: string
  keywords: string[]
}

export const defaultRole = 'Technical Research'

/** The first article of Insights while no category is selected. */
export const featuredArticle: Article = {
  title: 'What Breaks First When an AI Agent Holds a Key',
  category: 'AI',
  author: 'Mara Lindqvist',
  role: 'Research',
  date: '2026-10-28',
  readTime: '12 min read',
  excerpt:
    'An agent that can sign is a new kind of principal: tireless, literal and easy to talk into things. We follow one payment from prompt to block and mark every place where it can go wrong.',
  keywords: ['AI agents', 'key management', 'prompt injection', 'spending policy', 'account abstraction'],
}

/** The other built-in articles, newest first. */
export const articles: readonly Article[] = [
  {
    title: 'Finality Is a Budget, Not a Number',
    category: 'Blockchain',
    author: 'Tomas Echevarria',
    date: '2026-10-06',
    readTime: '2 min read',
    excerpt:
      'How long to wait before a transfer counts is a decision about money at risk. A small model to replace the folklore of six confirmations.',
    keywords: ['finality', 'confirmations', 'reorganization', 'settlement risk'],
  },
  {
    title: 'The Threat Model Is the Deliverable',
    category: 'Cybersecurity',
    author: 'Ines Okafor',
    date: '2026-09-15',
    readTime: '2 min read',
    excerpt:
      'Findings age with the next commit. A map of what an attacker wants, and how they’d get to it, stays useful for years. What ours contains, and how to keep it alive.',
    keywords: ['threat modeling', 'attack graph', 'security review', 'trust boundaries'],
  },
  {
    title: 'Retrieval Fails Before the Model Does',
    category: 'AI',
    author: 'Wei Tanaka',
    date: '2026-08-19',
    readTime: '2 min read',
    excerpt:
      'Most wrong answers from a retrieval system went wrong before the model read a word. Four measurements that tell a search problem from a reasoning problem.',
    keywords: ['retrieval-augmented generation', 'evaluation', 'recall', 'reranking'],
  },
  {
    title: 'Token Economics After the Incentives End',
    category: 'Business',
    author: 'Noor van Dijk',
    date: '2026-07-22',
    readTime: '2 min read',
    excerpt:
      'Every emission schedule ends. We look at a design on the day after, when the only income left is what users pay on purpose.',
    keywords: ['token design', 'incentives', 'emissions', 'protocol revenue'],
  },
  {
    title: 'Reading a Merkle Proof Like an Auditor',
    category: 'Blockchain',
    author: 'Tomas Echevarria',
    date: '2026-06-11',
    readTime: '3 min read',
    excerpt:
      'The hashing is rarely wrong. What surrounds it is: nodes that pass for leaves, trees without a fixed depth, roots without a date. A checklist with the reason for each line.',
    keywords: ['Merkle tree', 'inclusion proof', 'second preimage', 'smart contract review'],
  },
  {
    title: 'Fuzzing Finds What Reviews Assume',
    category: 'Cybersecurity',
    author: 'Ines Okafor',
    date: '2026-05-20',
    readTime: '3 min read',
    excerpt:
      'A reviewer reads what the code says. A fuzzer runs what it does. Where each is blind, and how to write the one property that pays for the campaign.',
    keywords: ['fuzzing', 'property-based testing', 'invariants', 'coverage'],
  },
]

/** Searches `articles`, then the featured article (the order of spec section 3). */
export function articleBySlug(slug: string): Article | undefined {
  return [...articles, featuredArticle].find((article) => slugOf(article.title) === slug)
}
