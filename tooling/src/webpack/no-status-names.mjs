// Stands for axios' names of the HTTP statuses, 0.6 KiB that nothing takes: statuses are compared as numbers.
export default {};
