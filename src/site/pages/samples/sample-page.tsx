import { Drawn } from '#src/figures/kit/drawn.tsx'
import type { SampleId } from '#src/shared/site/samples.ts'
import '#src/ui/article-body.css'
import { loadedSample } from './load-sample.ts'
import { SampleClosing } from './sample-closing.tsx'
import './sample.css'

/** One of the sample deliverables. The browser keeps the document as the server wrote it, without its code. */
export function SamplePage({ id }: { id: SampleId }) {
  const Sample = loadedSample(id)
  return (
    <>
      <Drawn key={id}>{Sample && <Sample />}</Drawn>
      <SampleClosing id={id} />
    </>
  )
}
