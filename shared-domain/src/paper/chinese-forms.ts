/** Forms of Chinese characters. */
export type ChineseForms = 'simplified' | 'traditional';
