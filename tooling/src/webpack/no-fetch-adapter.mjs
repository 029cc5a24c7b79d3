// Stands for axios' adapter of fetch, 3 KiB that no call takes: in a browser axios sends by XMLHttpRequest.
export const getFetch = () => false;
