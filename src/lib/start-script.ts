/**
 * Returns the script that fetches a page's first scripts once the page is painted and the browser is idle, or as soon as the visitor
 * does anything: the first paint needs none of them. `files` are all of them, the entry first. The router runs the script again after
 * hydration, hence the mark on the window. A tab in the background paints nothing, hence the timer. Contains no double
 * quotes or line ends, so that its copy in the router's data is identical and compresses well.
 */
export function startScript(files: string[]): string {
  const script = `self.started||=(()=>{let files=[${files.map((file) => `'${file}'`)}],begun,acts=['pointerdown','pointermove','touchstart','keydown','focusin','wheel'],
start=()=>{if(begun)return;begun=1;for(let type of acts)removeEventListener(type,start,true);
for(let file of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:file}));import(files[0]).catch(()=>{})},
idle=()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:1000}):setTimeout(start,200),
painted=()=>new PerformanceObserver((_,self)=>{self.disconnect();idle()}).observe({type:'paint',buffered:true});
for(let type of acts)addEventListener(type,start,{capture:true,passive:true});
document.readyState=='complete'?painted():addEventListener('load',painted);setTimeout(start,4000);return 1})()`
  return script.replaceAll('\n', '')
}
