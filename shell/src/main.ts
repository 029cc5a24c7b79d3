// The one line of the entry: sharing is negotiated before the first import of a shared library.
void import('./bootstrap.tsx');
