export type Rule = {
  /** The files that the rule is about. */
  of: RegExp
  /** What they may not import; or, as `only`, all that they may. */
  not?: RegExp
  only?: RegExp
  /** What they may import as types nevertheless. */
  types?: RegExp
  /** Whether the rule is also about what they reach over other files: by values, or by types as well. */
  through?: 'values' | 'all'
  /** The imports that are meant to be. */
  except?: string[]
}

/** Where requests come in. */
const transports = 'http|pages|rest|seo'
/** The layers above the features. */
const above = `backup|doctor|${transports}`
/** The files that put the server together. The rest of it reaches them only from routers. */
const app = '(app|context|main|router|serve|trpc)\\.ts$'

/** The rules about imports, by what they say. tests/architecture.test.ts holds them. */
export const rules: Record<string, Rule> = {
  'shared code imports only zod and itself': { of: /^src\/shared\//, only: /^(zod$|src\/shared\/)/ },
  'in shared code, only schemas use zod': { of: /^src\/shared\/(?!.*\.schema\.ts$)/, not: /^zod$/, types: /^zod$/ },
  'only stores, the database folder and the outbox speak SQL': {
    of: /^server\/(?!(db|events)\/|.*\.store\.ts$)/,
    not: /^drizzle-orm/,
    types: /^drizzle-orm/,
  },
  'services know neither HTTP nor tRPC': { of: /^server\/.*\.service\.ts$/, not: /^(fastify$|@fastify\/|@trpc\/)/ },
  'stores and services reach no transport': {
    of: /^server\/.*\.(store|service)\.ts$/,
    not: new RegExp(`^server/((${transports})/|${app})`),
    through: 'all',
  },
  'transports ask services and procedures, and no store': {
    of: new RegExp(`^server/(${transports})/`),
    not: /\.store\.ts$/,
  },
  'only the app and other transports import transports': {
    of: new RegExp(`^server/(?!(${transports})/|${app})`),
    not: new RegExp(`^server/(${transports})/`),
  },
  'what the features of the server stand on imports no feature': {
    of: new RegExp(`^server/(?!(features|${above})/)[^/]+/`),
    not: /^server\/(features|backup|doctor)\//,
  },
  'what the features of the server stand on reaches none, apart from its routers': {
    of: new RegExp(`^server/(?!(features|${above})/)[^/]+/.*(?<!\\.router)\\.ts$`),
    not: new RegExp(`^server/((features|${above})/|${app})`),
    through: 'all',
  },
  'the server imports from src only shared code and the types of the renderer': {
    of: /^(server|drizzle)\//,
    not: /^src\/(?!shared\/)/,
    types: /^src\/(entry-server|router)\.tsx$/,
    except: ['server/rest/docs-page.ts imports src/theme.css'],
  },
  "the browser takes from the server nothing but the router's type": {
    of: /^src\//,
    not: /^(server|drizzle)\//,
    types: /^server\/router\.ts$/,
  },
  'the product imports no script and no test': {
    of: /^(server|drizzle|src)\//,
    not: /^(scripts|tests)\//,
    types: /^scripts\/vite\/router-manifest\.ts$/,
  },
  'React draws only the preview images on the server': {
    of: /^server\/(?!seo\/og-images\/)/,
    not: /^react(-dom)?($|\/)/,
  },
  'the public site reaches no back office': { of: /^src\/site\//, not: /^src\/admin\//, through: 'values' },
  'the back office reaches no public site': { of: /^src\/admin\//, not: /^src\/site\//, through: 'values' },
  'the top of src has of the public site only its frame, and nothing of the back office': {
    of: /^src\/[^/]+$/,
    not: /^src\/(admin\/|site\/(?!layout\/|site\.css$))/,
  },
  'no file imports a route': { of: /./, not: /^src\/routes\// },
  'primitives know no feature': { of: /^src\/(ui|form|figures|lib)\//, not: /^src\/(site|admin)\// },
  'primitives of the back office know no feature': { of: /^src\/admin\/ui\//, not: /^src\/(site|admin\/(?!ui\/))/ },
  'all paths can be read in the code': {
    of: /./,
    not: /^(\(computed\)|(node:)?module)$/,
    except: [
      'scripts/fonts.ts imports node:module',
      'scripts/sample-posts.ts imports (computed)',
      'server/backup/schedule.ts imports (computed)',
      'server/markdown/render.ts imports (computed)',
      'server/pages/pages.ts imports (computed)',
    ],
  },
  'no code imports the process, which has the environment': { of: /^(server|src)\//, not: /^(node:)?process$/ },
}
