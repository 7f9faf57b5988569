// The paths of downloadable files.

const DOWNLOAD_PROBLEM_PATH = '/download-problem'

/** Why a link gave no file: reasons of refusals, and values in a URL. */
const downloadProblems = ['download-not-found', 'downloads-used-up', 'sample-not-found'] as const
export type DownloadProblem = (typeof downloadProblems)[number]

export function readDownloadProblem(text: string | null | undefined): DownloadProblem | undefined {
  return downloadProblems.find((problem) => problem === text)
}

/** The page that explains why a link gave no file. */
export function downloadProblemPath(problem: DownloadProblem): string {
  return `${DOWNLOAD_PROBLEM_PATH}?reason=${problem}`
}

/** A sample of one file of a product. */
export function samplePath(linkId: number): string {
  return `/api/download-sample/${linkId}`
}

/** A sample of the whole product. */
export function productSamplePath(sampleId: number): string {
  return `/api/product-sample/${sampleId}`
}
