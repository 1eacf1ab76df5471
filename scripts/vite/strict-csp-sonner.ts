import type { Plugin } from 'vite'

const INJECTION = /__insertCSS\((["'`])(?:\\.|(?!\1)[\s\S])*\1\);?/

/**
 * sonner injects a `<style>` without a nonce, which our Content-Security-Policy refuses. Removes the call;
 * `src/ui/toaster.tsx` adopts the style sheet instead. Fails the build if a new version does not contain the call.
 */
export function strictCspSonner(): Plugin {
  return {
    name: 'strict-csp-sonner',
    transform: {
      filter: { id: /node_modules[\\/](\.vite[\\/]deps[^\\/]*[\\/]sonner\.js|sonner[\\/]dist[\\/]index\.mjs)/ },
      handler(code) {
        if (!INJECTION.test(code)) this.error('sonner no longer injects its styles this way: look at strict-csp-sonner')
        return { code: code.replace(INJECTION, ''), map: null }
      },
    },
  }
}
