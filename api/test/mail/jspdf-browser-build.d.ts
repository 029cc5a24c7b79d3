declare module 'jspdf/dist/jspdf.es.js' {
  export { jsPDF } from 'jspdf';
}
