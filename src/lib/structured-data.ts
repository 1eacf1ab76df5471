import type { Site } from '#src/shared/site/site.ts'

type Thing = { '@type': string; [property: string]: unknown }

/** Structured data for search engines (schema.org, JSON-LD) as one script element in the head. */
export function structuredData(things: Thing[]) {
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  // A "</script>" in the text must not end the element.
  return { type: 'application/ld+json', children: graph.replaceAll('<', '\\u003c') }
}

const organizationId = (site: Site) => `${site.url}/#organization`

export function organization(site: Site): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.name,
    url: `${site.url}/`,
    logo: `${site.url}/icon-512.png`,
    email: site.contactEmail,
    sameAs: Object.values(site.social),
  }
}

export function website(site: Site): Thing {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: `${site.url}/`,
    inLanguage: 'en',
    publisher: { '@id': organizationId(site) },
  }
}

export type Crumb = { name: string; path: string }

/** Returns the breadcrumbs of a page, from the home page on. */
export function breadcrumbs(site: Site, trail: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${site.url}${path}`,
    })),
  }
}

type ArticleFacts = {
  title: string
  description: string
  path: string
  image: string
  author: string | null
  section: string | null
  published: Date
  changed: Date
}

export function articleFacts(site: Site, article: ArticleFacts): Thing {
  const publisher = { '@type': 'Organization', name: site.name, url: `${site.url}/`, logo: `${site.url}/icon-512.png` }
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    mainEntityOfPage: `${site.url}${article.path}`,
    image: article.image,
    author: article.author ? { '@type': 'Person', name: article.author } : publisher,
    publisher,
    ...(article.section ? { articleSection: article.section } : {}),
    datePublished: article.published.toISOString(),
    dateModified: article.changed.toISOString(),
    inLanguage: 'en',
  }
}

export function faqFacts(items: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
